import { af } from './af.ts'
import { ar } from './ar.ts'
import { bg } from './bg.ts'
import { ca } from './ca.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { gl } from './gl.ts'
import { he } from './he.ts'
import { hr } from './hr.ts'
import { hu } from './hu.ts'
import { is } from './is.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { lt } from './lt.ts'
import { lv } from './lv.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { sk } from './sk.ts'
import { sl } from './sl.ts'
import { sr } from './sr.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'
import type { VoiceWords } from './voice-words.ts'
import { zh } from './zh.ts'

/** By the first part of a language's code. */
export const voiceWords: Record<string, VoiceWords> = {
  af,
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  gl,
  he,
  hr,
  hu,
  is,
  it,
  ja,
  ko,
  lt,
  lv,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sr,
  sv,
  tr,
  uk,
  vi,
  zh,
}
