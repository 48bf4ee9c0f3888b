// Draws /openapi.json for people: every call by its noun, and what it takes and answers once it is opened. It needs nothing
// but the document, and puts what it reads on the page as text alone.

const main = document.querySelector('main')
const nav = document.querySelector('nav')
const search = document.querySelector('input')
const found = document.querySelector('[role=status]')

/** An element with its attributes and what is in it; what is absent is left out. */
function h(name, attributes = {}, ...inside) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value)
  element.append(...inside.flat().filter(part => part !== undefined && part !== null && part !== false && part !== ''))
  return element
}

const scheme = readScheme()
if (scheme) document.documentElement.dataset.scheme = scheme

/** What was chosen in Larder's own pages; nothing where the browser keeps nothing. */
function readScheme() {
  try {
    const chosen = localStorage.getItem('larder.color-scheme')
    return chosen === 'dark' || chosen === 'light' ? chosen : ''
  } catch {
    return ''
  }
}

const reply = await fetch(main.dataset.document).catch(() => null)
if (!reply?.ok)
  main.replaceChildren(h('p', {}, 'The description of the calls could not be loaded. Reload the page to try again.'))
else show(await reply.json())

function show(api) {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, path, method: method.toUpperCase() })),
  )
  const nouns = new Map()
  for (const call of calls) {
    const noun = call.tags?.[0]?.split(' ')[0] ?? 'other'
    nouns.set(noun, [...(nouns.get(noun) ?? []), call])
  }
  document.querySelector('[data-version]').textContent = api.info.version
  main.replaceChildren(h('p', { class: 'about' }, api.info.description))
  const parts = []
  for (const [noun, members] of [...nouns].sort(([a], [b]) => a.localeCompare(b))) {
    const rows = members.map(call => ({
      row: rowOf(api, call),
      text: `${call.method} ${call.path} ${call.summary}`.toLowerCase(),
    }))
    const section = h(
      'section',
      { id: `noun-${noun}` },
      h('h2', {}, noun),
      rows.map(({ row }) => row),
    )
    const link = h('a', { href: `#noun-${noun}` }, noun, h('span', {}, String(members.length)))
    parts.push({ section, link, rows })
  }
  main.append(...parts.map(({ section }) => section))
  nav.append(...parts.map(({ link }) => link))

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    let shown = 0
    for (const { section, link, rows } of parts) {
      let some = 0
      for (const { row, text } of rows) {
        row.hidden = !words.every(word => text.includes(word))
        if (!row.hidden) some++
      }
      section.hidden = link.hidden = some === 0
      shown += some
    }
    found.textContent = shown === 1 ? '1 call' : `${shown} calls`
  }
  search.addEventListener('input', filter)
  filter()

  const openNamed = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!named) return
    if (named.matches('details')) named.open = true
    named.scrollIntoView()
  }
  addEventListener('hashchange', openNamed)
  openNamed()
}

/** A call as one line; what is in it is drawn when it is opened first. */
function rowOf(api, call) {
  const row = h(
    'details',
    { id: call.operationId },
    h(
      'summary',
      {},
      h('b', { class: `method ${call.method.toLowerCase()}` }, call.method),
      h('code', {}, call.path),
      h('span', {}, call.summary),
    ),
  )
  row.addEventListener('toggle', () => {
    if (row.open && row.childElementCount === 1) row.append(detailsOf(api, call))
  })
  return row
}

function detailsOf(api, call) {
  const body = Object.entries(call.requestBody?.content ?? {})[0]
  const answers = Object.entries(call.responses ?? {})
  return h(
    'div',
    { class: 'call' },
    h(
      'p',
      {},
      call.security?.length ? `Needs a token. ${call.description ?? ''}` : 'Needs no token.',
      ' ',
      h('a', { href: `#${call.operationId}` }, 'Link to this call'),
    ),
    ...['path', 'query'].map(place => {
      const those = (call.parameters ?? []).filter(parameter => parameter.in === place)
      return those.length
        ? [
            h('h3', {}, place === 'path' ? 'In the path' : 'In the query'),
            h(
              'ul',
              { class: 'fields' },
              those.map(one => fieldOf(api, one.name, one.schema, one.required, [])),
            ),
          ]
        : []
    }),
    body && [h('h3', {}, 'Body ', h('small', {}, body[0])), shapeOf(api, body[1].schema, [])],
    h('h3', {}, 'Answers'),
    h(
      'ul',
      { class: 'fields' },
      answers.map(([status, { description, content }]) => {
        const [type, { schema } = {}] = Object.entries(content ?? {})[0] ?? []
        return h(
          'li',
          {},
          h('code', {}, status),
          ` ${description}`,
          type && h('small', {}, ` ${type}`),
          schema && shapeOf(api, schema, []),
        )
      }),
    ),
    h('h3', {}, 'On the command line'),
    sampleOf(api, call, body),
  )
}

const resolved = (api, schema) => (schema?.$ref ? api.components.schemas[schema.$ref.split('/').pop()] : schema) ?? {}

/** A schema: the fields of an object, what lies in a list, the choices, or just the kind of value. */
function shapeOf(api, given, above) {
  const schema = resolved(api, given)
  if (given?.$ref) {
    // Shapes may lie in themselves, so one within another is drawn when it is asked for.
    const name = given.$ref.split('/').pop()
    if (!schema.properties) return shapeOf(api, schema, above)
    const folded = h('details', { class: 'shape' }, h('summary', {}, h('code', {}, name)))
    const draw = () => folded.childElementCount === 1 && folded.append(fieldsOf(api, schema, [...above, name]))
    folded.addEventListener('toggle', () => folded.open && draw())
    if (!above.length) folded.open = true
    return folded
  }
  if (schema.properties) return fieldsOf(api, schema, above)
  if (schema.type === 'array') return h('div', {}, h('small', {}, 'a list of'), shapeOf(api, schema.items ?? {}, above))
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).filter(choice => choice.type !== 'null')
  if (choices.length === 1) return shapeOf(api, choices[0], above)
  if (choices.length)
    return h(
      'ul',
      { class: 'fields' },
      choices.map(choice => h('li', {}, shapeOf(api, choice, above))),
    )
  return h('small', {}, kindOf(api, schema))
}

const fieldsOf = (api, schema, above) =>
  h(
    'ul',
    { class: 'fields' },
    Object.entries(schema.properties).map(([name, part]) =>
      fieldOf(api, name, part, schema.required?.includes(name), above),
    ),
  )

function fieldOf(api, name, schema, isRequired, above) {
  const isDeep = /\$ref|"properties"/.test(JSON.stringify(schema))
  return h(
    'li',
    {},
    h('code', {}, name),
    h('small', {}, ` ${kindOf(api, schema)}${isRequired ? ', required' : ''}`),
    schema.description && h('div', {}, schema.description),
    isDeep && shapeOf(api, schema, above.length ? above : ['']),
  )
}

/** The kind of value in a few words, with its limits. */
function kindOf(api, schema) {
  if (schema.$ref) return schema.$ref.split('/').pop()
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(choice => kindOf(api, choice)))].join(' or ')
  if (schema.type === 'array') return `list of ${kindOf(api, schema.items ?? {})}`
  const limits = [
    schema.format,
    schema.minLength > 0 && (schema.minLength === 1 ? 'not empty' : `at least ${schema.minLength} letters`),
    schema.maxLength && `at most ${schema.maxLength} letters`,
    schema.minimum > -1e9 && `from ${schema.minimum}`,
    schema.maximum < 1e9 && `to ${schema.maximum}`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} when absent`,
  ].filter(Boolean)
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any value')
  return limits.length ? `${type} (${limits.join(', ')})` : type
}

/** The call for a terminal, with an example of each value that it must have. */
function sampleOf(api, call, body) {
  const query = (call.parameters ?? []).filter(one => one.in === 'query' && one.required).map(one => `${one.name}=…`)
  const address = `${location.origin}${main.dataset.prefix}${call.path}${query.length ? `?${query.join('&')}` : ''}`
  const data =
    body?.[0] === 'application/json'
      ? [
          `  --header 'Content-Type: application/json'`,
          `  --data '${JSON.stringify(exampleOf(api, body[1].schema, 0)).replaceAll("'", "'\\''")}'`,
        ]
      : body
        ? Object.entries(resolved(api, body[1].schema).properties ?? {})
            .filter(([name]) => resolved(api, body[1].schema).required?.includes(name))
            .map(([name, part]) =>
              body[0].startsWith('multipart')
                ? `  --form '${name}=${part.format === 'binary' ? '@FILE' : '…'}'`
                : `  --data-urlencode '${name}=…'`,
            )
        : []
  const text = [
    `curl --request ${call.method} '${address}'`,
    call.security?.length && `  --header 'Authorization: Bearer TOKEN'`,
    ...data,
  ]
    .filter(Boolean)
    .join(' \\\n')
  const copy = h('button', { type: 'button' }, 'Copy')
  copy.addEventListener('click', async () => {
    await navigator.clipboard?.writeText(text)
    copy.textContent = 'Copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, 2000)
  })
  return h('div', { class: 'sample' }, h('pre', { tabindex: '0' }, text), navigator.clipboard && copy)
}

/** A small value that fits: of an object the fields that are required, or all when none is. */
function exampleOf(api, given, depth) {
  const schema = resolved(api, given)
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return exampleOf(api, choices[0], depth)
  if (schema.properties) {
    const names = schema.required?.length ? schema.required : depth ? [] : Object.keys(schema.properties)
    return Object.fromEntries(names.map(name => [name, exampleOf(api, schema.properties[name], depth + 1)]))
  }
  if (schema.type === 'array') return depth > 3 ? [] : [exampleOf(api, schema.items ?? {}, depth + 1)]
  return (
    { string: '…', integer: Math.max(1, schema.minimum ?? 1), number: 1, boolean: true, object: {} }[schema.type] ??
    null
  )
}
