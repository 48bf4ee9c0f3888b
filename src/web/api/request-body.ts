import { isForm, isJsonBody, isUpload, type Route } from '#shared/contract/route.ts'

type Values = Record<string, unknown>

/** What goes over the wire for a body: JSON, a form, or a form with files. */
export function encodeBody(body: Route['body'], value: unknown): { body?: BodyInit; contentType?: string } {
  if (value === undefined || !body) return {}
  if (isUpload(body)) return { body: uploadOf(value as Values) }
  if (isForm(body)) return { body: new URLSearchParams(textsOf(value as Values)) }
  if (isJsonBody(body)) return { body: JSON.stringify(value), contentType: 'application/json' }
  return {}
}

function uploadOf(values: Values): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) {
      if (one instanceof Blob) data.append(name, one)
      else if (one !== undefined && one !== null) data.append(name, String(one))
    }
  return data
}

/** Pairs of text; what is absent stays away, a list repeats its key. */
export const textsOf = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(one => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]),
  )
