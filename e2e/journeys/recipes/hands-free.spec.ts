import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, {
    name: 'Shortbread',
    recipeIngredient: [{ note: '200 g soft butter' }, { note: '300 g flour' }],
    recipeInstructions: [{ text: 'Cream the butter.' }, { text: 'Work in the flour.' }, { text: 'Bake.' }],
  })
  await context.close()
})

/** A browser that understands speech where the test says, hears what the test says, and notes what it reads aloud. */
async function withEars(context: BrowserContext, available: 'available' | 'unavailable') {
  await context.addInitScript(
    ({ available }) => {
      const page = globalThis as unknown as Record<string, unknown>
      const listening = new Set<EventTarget & { processLocally?: boolean }>()
      class SpeechRecognition extends EventTarget {
        static available = async () => available
        start() {
          listening.add(this)
        }
        abort() {
          listening.delete(this)
          this.dispatchEvent(new Event('end'))
        }
      }
      page.SpeechRecognition = SpeechRecognition
      page.hear = (transcript: string) => {
        const results = [Object.assign([{ transcript }], { isFinal: true })]
        for (const one of listening) one.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
      }
      page.ears = () => [...listening].map(one => one.processLocally === true)
      const spoken: string[] = []
      page.spoken = spoken
      const synthesis = {
        getVoices: () => [],
        cancel: () => undefined,
        speak: (utterance: EventTarget & { text: string }) => {
          spoken.push(utterance.text)
          queueMicrotask(() => utterance.dispatchEvent(new Event('end')))
        },
      }
      Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis, configurable: true })
    },
    { available },
  )
}

const hear = (page: Page, words: string) =>
  page.evaluate(words => (globalThis as never as { hear: (words: string) => void }).hear(words), words)
const spoken = (page: Page) => page.evaluate<string[]>('spoken')
const begin = async (page: Page) => {
  await page.goto(`${GROUP}/r/shortbread`)
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  await page.getByRole('button', { name: 'Hands-free' }).click()
}
const close = (page: Page) =>
  page.getByRole('dialog', { name: 'Hands-free' }).getByRole('button', { name: 'Close' }).click()

test('I cook with floury hands: by voice to the next step and back, with amounts and timers, on the device', async () => {
  const visitor = await comeIn(house)
  await withEars(visitor.context, 'available')
  const { page } = visitor
  await begin(page)
  await page.getByText('Your voice stays on this device.').waitFor()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Listen for commands' }).click({ force: true })
  await page.getByRole('switch', { name: 'Read each step aloud' }).click({ force: true })
  await close(page)
  await expect.poll(() => page.evaluate('ears()')).toEqual([true])
  await expect.poll(() => spoken(page)).toEqual(['Cream the butter.'])

  await hear(page, 'Next.')
  await page.getByRole('heading', { name: 'Step 2' }).waitFor()
  await expect.poll(() => spoken(page)).toContain('Work in the flour.')
  await hear(page, 'we could go there next week')
  await hear(page, 'How much butter?')
  await page.getByRole('status').getByText('200 g soft butter').waitFor()
  await expect.poll(async () => (await spoken(page)).at(-1)).toBe('200 g soft butter')
  await hear(page, 'how many walnuts')
  await page.getByText('I can’t find walnuts in this recipe.').waitFor()
  await hear(page, 'timer ten minutes')
  await page.getByRole('region', { name: 'Timers' }).getByRole('timer').waitFor()
  await hear(page, 'go back')
  await page.getByRole('heading', { name: 'Step 1' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Stop Step 2/ }).click()
  expectQuiet(visitor)
  await visitor.context.close()
})

test('where what is heard would leave the device, that is said, and nothing listens until I want it', async () => {
  const visitor = await comeIn(house)
  await withEars(visitor.context, 'unavailable')
  const { page } = visitor
  await begin(page)
  await page.getByText(/sends what it hears to its maker’s servers/).waitFor()
  const listen = page.getByRole('switch', { name: 'Listen for commands' })
  expect(await listen.isChecked()).toBe(false)
  expect(await page.evaluate('ears()')).toEqual([])
  await listen.click({ force: true })
  await expect.poll(() => page.evaluate('ears()')).toEqual([false])
  await listen.click({ force: true })
  await expect.poll(() => page.evaluate('ears()')).toEqual([])
  expectQuiet(visitor)
})
