/** A clock that only goes forward, in milliseconds: only differences mean anything. */
export const milliseconds = (): number => performance.now();
