import { expect, test } from 'vitest'
import { withoutEntities } from './html-entities.ts'

test.each([
  ['250&nbsp;g flour', '250 g flour'],
  ['1&frac12; cup milk &amp; cream', '1½ cup milk & cream'],
  ['20 cl de cr&egrave;me, 2 &OElig;ufs', '20 cl de crème, 2 Œufs'],
  ['&#189; EL &Ouml;l, 1&#8211;2 Zehen', '½ EL Öl, 1–2 Zehen'],
  ['&#x2022; &szlig; &Ccedil;', '• ß Ç'],
  ['salt & pepper; M&M; &unknown; R&D', 'salt & pepper; M&M; &unknown; R&D'],
])('%s', (text, plain) => expect(withoutEntities(text)).toBe(plain))
