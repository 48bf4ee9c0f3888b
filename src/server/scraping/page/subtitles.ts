import { cleanLines } from '../clean/text.ts'
import { balancedEnd } from '../sources/balanced.ts'
import { scriptText } from '../sources/json-ld.ts'
import { asList, isNode, type Node } from '../sources/node.ts'
import type { Element } from './nodes.ts'

/** Subtitles that a page offers with its video. */
interface Track {
  address: string
  language: string
  /** Written down by a program that listened. */
  isAutomatic: boolean
}

/** Some hours of speech; a model is given less of it. */
const longest = 500_000
/** One of them is taken; videos offer one for each of up to some hundred languages. */
const mostTracks = 200

/** The address of the subtitles that say most reliably what is said: in the page's language, written by a person. */
export function subtitlesOf(elements: Element[], language: string): string | null {
  const tracks = elements.flatMap(tracksIn).slice(0, mostTracks)
  const own = language.slice(0, 2).toLowerCase()
  const rank = (track: Track) =>
    (track.isAutomatic ? 2 : 0) + (own !== '' && !track.language.toLowerCase().startsWith(own) ? 1 : 0)
  return tracks.sort((a, b) => rank(a) - rank(b))[0]?.address ?? null
}

function tracksIn(element: Element): Track[] {
  const { name, attribs } = element
  if (name === 'track' && attribs.src && /^(?:subtitles|captions)?$/i.test(attribs.kind ?? ''))
    return [{ address: attribs.src, language: attribs.srclang ?? '', isAutomatic: false }]
  return name === 'script' ? listedTracks(scriptText(element)) : []
}

/** The list of tracks in the program of a video's page. */
function listedTracks(code: string): Track[] {
  const found = /"captionTracks"\s*:\s*(?=\[)/.exec(code)
  if (!found) return []
  const list = code.slice(found.index + found[0].length, found.index + 100_000)
  return nodesIn(parsed(list.slice(0, balancedEnd(list, 0)))).flatMap(({ baseUrl, languageCode, kind }) =>
    typeof baseUrl === 'string'
      ? [{ address: baseUrl, language: String(languageCode ?? ''), isAutomatic: kind === 'asr' }]
      : [],
  )
}

/** What subtitles say, whatever their format: WebVTT, SubRip, TTML and other XML, or JSON. */
export function spokenText(file: string): string {
  const text = file.slice(0, longest)
  const json = text.trimStart().startsWith('{') ? parsed(text) : null
  const lines = isNode(json)
    ? nodesIn(json.events).map(event => nodesIn(event.segs).map(piecesOf).join(''))
    : text
        .replace(/<\?[^>]*\?>/g, '')
        .replace(/\r\n?/g, '\n')
        .split(/\n{2,}/)
        // What stands above the first cue, remarks and styles are not spoken.
        .filter(part => !/^(?:\uFEFF?WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(part) || part.includes('-->'))
        .flatMap(part => part.split('\n'))
        .filter(line => !line.includes('-->') && !/^\s*\d*\s*$/.test(line) && !/^\uFEFF?WEBVTT/.test(line))
        .flatMap(line => line.split(/<\/(?:p|text)>/i))
  const said = lines.flatMap(cleanLines)
  // Subtitles that roll up say each line again.
  return said.filter((line, at) => line !== said[at - 1]).join(' ')
}

const nodesIn = (value: unknown) => asList(value).filter(isNode)
const piecesOf = ({ utf8 }: Node) => (typeof utf8 === 'string' ? utf8 : '')

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
