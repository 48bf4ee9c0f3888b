import type { Page } from 'playwright-core'

export interface SharedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What a phone does when somebody shares files with the installed Larder: it posts a form, which the service worker takes. */
export async function shareFiles(page: Page, files: SharedFile[], words: Record<string, string> = {}) {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, data: buffer.toString('base64') }))
  // As text, because this project knows no DOM.
  await page.evaluate(`(async () => {
    await navigator.serviceWorker.ready
    const form = Object.assign(document.createElement('form'), {
      method: 'post', enctype: 'multipart/form-data', action: '/share-target',
    })
    for (const [name, value] of Object.entries(${JSON.stringify(words)}))
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    const files = new DataTransfer()
    for (const { name, type, data } of ${JSON.stringify(given)})
      files.items.add(new File([Uint8Array.from(atob(data), one => one.charCodeAt(0))], name, { type }))
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true, files: files.files }))
    document.body.append(form)
    form.submit()
  })()`)
}
