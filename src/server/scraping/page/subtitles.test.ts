import { describe, expect, test } from 'vitest'
import { elementsOf } from './nodes.ts'
import { parseHtml } from './parse-html.ts'
import { spokenText, subtitlesOf } from './subtitles.ts'

const chosen = (html: string, language = 'en') => subtitlesOf(elementsOf(parseHtml(html)), language)

describe('the subtitles that a page offers', () => {
  test('are the tracks of its video, in its language first', () => {
    const video = `<video><track kind="chapters" src="/chapters.vtt"><track src="/fr.vtt" srclang="fr">
      <track kind="captions" src="/en.vtt" srclang="en-GB"></video>`
    expect(chosen(video)).toBe('/en.vtt')
    expect(chosen(video, 'fr-CA')).toBe('/fr.vtt')
    expect(chosen('<video src="a.mp4"></video>')).toBeNull()
  })

  test('or stand in its program, those that a person wrote first', () => {
    const tracks = [
      { baseUrl: 'https://v.example/t?lang=en&kind=asr', languageCode: 'en', kind: 'asr' },
      { baseUrl: 'https://v.example/t?lang=de', languageCode: 'de', name: { simpleText: 'Deutsch [neu]' } },
    ]
    const page = (list: unknown) =>
      `<script>var p = {"captions":{"captionTracks":${JSON.stringify(list)},"x":1}};</script>`
    expect(chosen(page(tracks))).toBe('https://v.example/t?lang=de')
    expect(chosen(page(tracks.slice(0, 1)))).toBe('https://v.example/t?lang=en&kind=asr')
    expect(chosen(page([{ baseUrl: 3 }]))).toBeNull()
    expect(chosen('<script>{"captionTracks":[{"baseUrl":"https://v</script>')).toBeNull()
  })
})

test.each([
  [
    'WebVTT',
    'WEBVTT\nKind: captions\n\nNOTE by Jo\n\n1\n00:01.000 --> 00:03.000 align:start\n<c.white>Whisk two eggs</c>\n\n00:03.000 --> 00:05.000\nWhisk two eggs\nwith sugar &amp; milk\n',
  ],
  [
    'SubRip',
    '1\r\n00:00:01,000 --> 00:00:02,000\r\nWhisk two eggs\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nwith sugar & milk\r\n',
  ],
  [
    'XML',
    '<?xml version="1.0"?><transcript><text start="1" dur="2">Whisk two eggs</text><text start="3">with sugar &amp;amp; milk</text></transcript>',
  ],
  [
    'JSON',
    JSON.stringify({
      events: [
        { tStartMs: 0 },
        { segs: [{ utf8: 'Whisk two ' }, { utf8: 'eggs' }] },
        { segs: [{ utf8: 'with sugar & milk' }] },
      ],
    }),
  ],
])('%s says what is spoken', (_format, file) => expect(spokenText(file)).toBe('Whisk two eggs with sugar & milk'))
