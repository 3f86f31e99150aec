/**
 * How colours look to other eyes and in grey, and how far apart they then are.
 *
 * Matrices: Machado, Oliveira and Fernandes 2009, severity 1, on linear sRGB. Distance: CIE76 in CIELAB, D65.
 */
import { rgb, type RgbColour } from '../../src/base/colour.ts';

export const SIGHTS = ['deuteranopia', 'protanopia', 'grey'] as const;
export type Sight = (typeof SIGHTS)[number];

// What do red, green and blue become in <sight>?
const MATRICES = {
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
} as const;

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const clamp = (c: number): number => Math.min(1, Math.max(0, c));

type Triple = readonly [number, number, number];

const times = (m: readonly number[], [x, y, z]: Triple): Triple => {
  const row = (i: number): number => (m[i] ?? 0) * x + (m[i + 1] ?? 0) * y + (m[i + 2] ?? 0) * z;
  return [row(0), row(3), row(6)];
};

function lab(colour: Triple): Triple {
  const [x, y, z] = times(
    [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041],
    colour,
  );
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Distance of two colours as `sight` sees them; 2.3 is just noticeable side by side. */
export function seenApart(a: RgbColour, b: RgbColour, sight: Sight): number {
  const seen = ({ red, green, blue }: RgbColour): Triple => {
    const [r, g, bl] = times(MATRICES[sight], [linear(red), linear(green), linear(blue)]);
    return lab([clamp(r), clamp(g), clamp(bl)]);
  };
  const [p, q] = [seen(a), seen(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

export const fromHex = (hex: string): RgbColour => {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
};

/** What a byte of a channel is in linear light; pixels are asked by the million. */
const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => linear(byte / 255));

const lightOf = (p: readonly number[]): number =>
  0.2126 * (LIGHT[p[0] ?? 0] ?? 0) + 0.7152 * (LIGHT[p[1] ?? 0] ?? 0) + 0.0722 * (LIGHT[p[2] ?? 0] ?? 0);

/** Contrast of two pixels of whole bytes, WCAG 2.1. */
export function pixelContrast(a: readonly number[], b: readonly number[]): number {
  const [p, q] = [lightOf(a), lightOf(b)];
  return (Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05);
}
