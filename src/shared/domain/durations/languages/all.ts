import type { DurationLanguage } from '../duration-language.ts'
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
import { et } from './et.ts'
import { fa } from './fa.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { gl } from './gl.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { hr } from './hr.ts'
import { hu } from './hu.ts'
import { id } from './id.ts'
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
import { sv } from './sv.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'

/** The languages in which times are found in steps: all that the parser knows, and a few more. */
export const durationLanguages: DurationLanguage[] = [
  en,
  de,
  fr,
  es,
  it,
  pt,
  ca,
  gl,
  nl,
  af,
  sv,
  da,
  no,
  is,
  fi,
  pl,
  cs,
  sk,
  sl,
  hr,
  bg,
  hu,
  tr,
  ru,
  uk,
  el,
  ro,
  he,
  ar,
  fa,
  zh,
  ja,
  ko,
  vi,
  id,
  lt,
  lv,
  et,
  hi,
  th,
]
