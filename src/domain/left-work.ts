/** One path that differs from a commit. */
export interface ChangedFile {
  /** From the root of the work tree; every byte of the name is one character, since git knows no encoding of names. */
  readonly path: string;
  /** Git's six octal digits; `000000` where the path is gone. */
  readonly mode: string;
  /** Of the content; zeros where the path is gone. */
  readonly oid: string;
}

/** Where a commit was found that nothing but the runner may hold. */
export type TipOrigin =
  | { readonly kind: 'branch'; readonly branch: string }
  | { readonly kind: 'detached' }
  | { readonly kind: 'stash' }
  /** Made by us from what lay uncommitted in a work tree. */
  | { readonly kind: 'uncommitted' };

export interface LocalTip {
  readonly oid: string;
  readonly origin: TipOrigin;
}

export type LeftOutReason = 'too-large' | 'nested-repository' | 'secret' | 'unreadable' | 'too-many';

/** Content of a work tree that is not saved, and why. */
export interface LeftOut {
  readonly path: string;
  readonly reason: LeftOutReason;
}
