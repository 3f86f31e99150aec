/** What a POST may ask for. */
import type { PrintWish } from './print.ts';

/** What a POST may ask for. */
export type Action =
  | ({ readonly action: 'print' } & PrintWish)
  | { readonly action: 'accept'; readonly finding: string; readonly because: string }
  | { readonly action: 'reopen'; readonly finding: string }
  | {
      readonly action: 'try';
      readonly card: string;
      readonly field: string;
      readonly language: string;
      readonly value: string;
    }
  | { readonly action: 'save' }
  | { readonly action: 'discard' };
