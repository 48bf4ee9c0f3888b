import { afterDuration } from '../clean/duration.ts'
import { timeLabel } from '../words/labels.ts'
import { yieldPhrase } from '../words/yields.ts'

const remark = /^[\s,]*(?:[(+]|(?:plus|zzgl|zuzüglich|più|más|mais)(?!\p{L}))/iu
const otherFacts = /[|•·/:：]|\s[—–-]\s/
const temperature = /\d\s?(?:°|º|℃|℉|degrees?|grad|degr[ée]s|grados|gradi|graus)/i
const fullStop = /\p{L}\)?[.!?。]$/u

/**
 * Whether a line that looks like a time and its label goes on as an instruction does: "Bake 30 minutes until golden.", "Bake: 30
 * minutes at 180 °C". Behind a colon it takes a full stop or a temperature to tell that from a remark.
 */
export const isInstruction = (text: string): boolean =>
  timeLabel(text).some(({ rest }) => {
    const after = afterDuration(rest)
    if (after === null || !/\p{L}/u.test(after) || remark.test(after) || otherFacts.test(after)) return false
    if (fullStop.test(text) || temperature.test(after)) return true
    return !/[:：]/.test(text) && /^[\s,]*\P{Lu}/u.test(after) && yieldPhrase(after) === null
  })
