/** Keys of the view of one card: the next card, lines over it, its other side, the next part. */
import { useEffect } from 'preact/hooks';
import { isTyping, type ViewProps } from './view.ts';

interface CardKeys extends ViewProps {
  readonly index: number;
  readonly partCount: number;
  readonly chosen: number;
  toggle(name: string): void;
}

export function useCardKeys({ state, nav, index, toggle, partCount, chosen }: CardKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = (by: number): void => {
        const card = state.cards[index + by];
        if (card) {
          nav.set({ part: undefined, sel: card.key });
          nav.go('card', card.key);
        }
      };
      const part = (by: number): void =>
        nav.set({ part: String((chosen + by + partCount) % Math.max(1, partCount)) });
      const keys: Readonly<Record<string, () => void>> = {
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
        b: () => toggle('bleed'),
        t: () => toggle('trim'),
        s: () => toggle('safe'),
        f: () => nav.set({ side: nav.query.get('side') === 'back' ? undefined : 'back' }),
        ']': () => part(1),
        '[': () => part(-1),
        Escape: () => nav.go('cards'),
      };
      const does = keys[event.key];
      if (!does) return;
      does();
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
