/** Begins the page: language and theme first, then the worker with the press. */
import { render } from 'preact';
import { startPress, type PressWorker } from '../start.ts';
import { App } from './app.tsx';
import type { Port } from './client.ts';
import { firstTheme, hasLetters, keepLetters, showTheme } from './theme.ts';

/** A worker that is still being unpacked: what is posted waits, and one that is ended early never starts. */
function spawn(): Port {
  let worker: PressWorker | undefined;
  let isEnded = false;
  return {
    post: (request) => worker?.post(request),
    listen: (onMessage, onFault) => {
      startPress({ onMessage, onCrash: onFault }).then(
        (started) => {
          if (isEnded) started.stop();
          else worker = started;
        },
        (fault: unknown) => onFault(fault instanceof Error ? fault.message : String(fault)),
      );
    },
    end: () => {
      isEnded = true;
      worker?.stop();
    },
  };
}

showTheme(firstTheme());
if (!hasLetters()) keepLetters(false);
const root = document.createElement('div');
root.id = 'page';
document.body.prepend(root);
render(<App spawn={spawn} />, root);
