/**
 * Addresses of pictures (`usePictureAddress`): one for each text, however often it is shown, so that the browser reads it once.
 *
 * An address is given back to the browser a while after the last part of the page that shows it has gone.
 */
import { useEffect, useMemo } from 'preact/hooks';

/** A picture that is no longer shown may still be decoding. */
const KEPT_MS = 10_000;

class PictureAddresses {
  private readonly shown = new Map<string, { readonly address: string; users: number }>();

  take(svg: string): string {
    const known = this.shown.get(svg);
    if (known) {
      known.users += 1;
      return known.address;
    }
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    this.shown.set(svg, { address, users: 1 });
    return address;
  }

  giveBack(svg: string): void {
    const known = this.shown.get(svg);
    if (!known) return;
    known.users -= 1;
    if (known.users > 0) return;
    this.shown.delete(svg);
    setTimeout(() => URL.revokeObjectURL(known.address), KEPT_MS);
  }
}

const ADDRESSES = new PictureAddresses();

export function usePictureAddress(svg: string): string {
  const address = useMemo(() => ADDRESSES.take(svg), [svg]);
  useEffect(() => () => ADDRESSES.giveBack(svg), [svg]);
  return address;
}
