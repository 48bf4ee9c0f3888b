import type { Failure } from './larder.ts'

/** What the popup knows at a moment. */
export type State =
  | { is: 'looking' }
  | { is: 'not-set-up' }
  | { is: 'unreadable' }
  | { is: 'ready'; title: string; hasSelection: boolean }
  | { is: 'known'; name: string; slug: string }
  | { is: 'saving' }
  | { is: 'saved'; slug: string }
  | { is: 'failed'; failure: Failure; said?: string }

export type Action = 'set-up' | 'save' | 'save-and-edit' | 'save-again' | 'try-again' | 'open'

/** What the popup shows: keys of texts, and what can be done; the first is what most people want. */
export interface View {
  title: string
  /** What stands below as it is: a name, or what the server said. */
  plain?: string
  text?: string
  actions: { action: Action; label: string }[]
  isBusy?: boolean
  tone: 'plain' | 'good' | 'bad'
}

const action = (action: Action, label: string = action) => ({ action, label: `action_${label.replaceAll('-', '_')}` })

/** What each state looks like. */
export function viewOf(state: State): View {
  switch (state.is) {
    case 'looking':
      return { title: 'looking', actions: [], isBusy: true, tone: 'plain' }
    case 'not-set-up':
      return { title: 'notSetUp', text: 'notSetUpHint', actions: [action('set-up')], tone: 'plain' }
    case 'unreadable':
      return { title: 'unreadable', text: 'unreadableHint', actions: [], tone: 'plain' }
    case 'ready':
      return {
        title: state.hasSelection ? 'readySelection' : 'ready',
        plain: state.title,
        actions: [action('save'), action('save-and-edit')],
        tone: 'plain',
      }
    case 'known':
      return { title: 'known', plain: state.name, actions: [action('open'), action('save-again')], tone: 'good' }
    case 'saving':
      return { title: 'saving', text: 'savingHint', actions: [], isBusy: true, tone: 'plain' }
    case 'saved':
      return { title: 'saved', actions: [action('open')], tone: 'good' }
    case 'failed':
      return failed(state.failure, state.said)
  }
}

function failed(failure: Failure, said?: string): View {
  const again = action('try-again')
  const setUp = action('set-up', 'check-settings')
  switch (failure) {
    case 'no-recipe':
      return { title: 'noRecipe', text: 'noRecipeHint', actions: [again], tone: 'plain' }
    case 'unreachable':
      return { title: 'unreachable', text: 'unreachableHint', actions: [again, setUp], tone: 'bad' }
    case 'not-larder':
      return { title: 'notLarder', text: 'notLarderHint', actions: [setUp], tone: 'bad' }
    case 'signed-out':
      return { title: 'signedOut', text: 'signedOutHint', actions: [setUp], tone: 'bad' }
    case 'too-large':
      return { title: 'tooLarge', text: 'noRecipeHint', actions: [again], tone: 'bad' }
    case 'other':
      return { title: 'failed', ...(said ? { plain: said } : { text: 'failedHint' }), actions: [again], tone: 'bad' }
  }
}
