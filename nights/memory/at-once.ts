/** A call that is over as soon as it is made; what it throws becomes a rejection, as with a real call. */
export function atOnce<T>(act: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(act());
  });
}
