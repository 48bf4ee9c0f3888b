const NOT_FOR_WORDS = /^(checkbox|radio|button|submit|reset|range|color|file)$/

/** Whether keys pressed there are written, so that they are not ours to listen to. */
export const isForWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !NOT_FOR_WORDS.test(target.type)))
