import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSites, serveSite } from '../testing/loopback.ts'
import { runCommand } from '../testing/run-command.ts'
import { run } from './scrape.ts'

const page =
  '<h1>Soup</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul><h2>Method</h2><ol><li>Cook it all for a while.</li></ol>'

const scrapeAt = (...args: string[]) => runCommand(() => run(args))

// The test runner has a setting of this name of its own.
beforeEach(() => void vi.stubEnv('BASE_URL', undefined))
afterEach(() => {
  closeSites()
  vi.unstubAllEnvs()
})

describe('larder scrape URL', () => {
  const site = async (status = 200) => {
    const port = await serveSite((_request, answer) =>
      answer.writeHead(status, { 'content-type': 'text/html' }).end(page),
    )
    return `http://127.0.0.1:${port}/soup`
  }

  it('prints the recipe of the page there', async () => {
    vi.stubEnv('ALLOWED_HOSTS', '127.0.0.1')
    const address = await site()
    const { code, output } = await scrapeAt(address)
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ name: 'Soup', orgURL: address })
  })

  it('prints what the page wrote before a step beside its text', async () => {
    vi.stubEnv('ALLOWED_HOSTS', '127.0.0.1')
    const numbered = page.replace('Cook it', '1. Cook it')
    const port = await serveSite((_request, answer) => answer.writeHead(200).end(numbered))
    const { output } = await scrapeAt(`http://127.0.0.1:${port}/`)
    expect(JSON.parse(output).recipeInstructions).toEqual([
      { title: null, marker: '1. ', text: 'Cook it all for a while.' },
    ])
  })

  it('visits no private network that is not allowed', async () => {
    const { code, output, complaint } = await scrapeAt(await site())
    expect([code, output]).toEqual([1, ''])
    expect(complaint).toContain('ALLOWED_HOSTS')
  })

  it('says what the site answers', async () => {
    vi.stubEnv('ALLOWED_HOSTS', '127.0.0.1')
    expect((await scrapeAt(await site(404))).complaint).toContain('404')
  })
})
