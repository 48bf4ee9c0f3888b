import type { Page } from 'playwright-core'

/** Presses Undo on the newest toast that says this; others may lie beside it, each with its own. */
export const undoIn = (page: Page, said: string | RegExp, { exact = false } = {}): Promise<void> =>
  page
    .getByText(said, { exact })
    .last()
    .locator('xpath=ancestor::*[.//button][1]')
    .getByRole('button', { name: 'Undo' })
    .click()
