/** The small deck that `modpress init` begins with, saved as a ZIP. */
import { saveFiles } from './files.ts';
import { isAnswer, usePress } from './press.tsx';

export function useStarter(): () => void {
  const { client } = usePress();
  return () => {
    void client.ask({ kind: 'starter' }, 'files').then((answer) => {
      if (isAnswer(answer, 'starter')) void saveFiles([{ name: 'my-game.zip', bytes: answer.bytes }]);
    });
  };
}
