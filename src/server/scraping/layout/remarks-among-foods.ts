import { itemsOf, type Line } from '../candidate.ts'
import { startsWithQuantity } from '../words/quantities.ts'
import { isRemark } from './remarks.ts'

/** How a sentence begins that is said to the reader and names no food, by language; "du sel" and "i pomodori" are foods. */
const told =
  /^(?:[*†]\s?)?(?:you|see|click|tap|scroll|this|these|if|feel free|make sure|be sure|use|we|i (?:use|used|like|love|prefer|recommend|usually|always|often|have|had|buy|bought|also|add|added|do|don['’]t|make|made|am|was|find|found|think|would)|i['’]\p{L}{1,2}|don['’]t|please|read|du (?:\p{L}+st|kan|kann|skal|ska|må|får|behöver|trenger|bruker)|ihr|sie|wir|ich|siehe|dieser?|dieses|wenn|falls|klickt?e?n?|achtung|man|vous|tu|on|nous|je|j['’]\p{L}+|si|cliquez|voir|ces?|cette|n['’]oubliez|puedes|ver|haz|este|esta|yo|recuerda|también|se|potete|puoi|vedi|clicca|questo|questa|ricordate|jij|u|we|ik|als|klik|zie|dit|deze|vi|jag|jeg|om|hvis|klicka|klikk|denne|detta|dette|jeśli|możesz|kliknij|zobacz|você|veja|clique|pokud|můžete|klikněte|viz|ha|ön|lásd|если|вы|мы)\s/iu

const words = 3

/** "1 cup* = 180 ml": what a measure comes to. */
const equation = /^[\d½¼¾⅓⅔⅛][^=\p{L}]{0,6}\p{L}{1,12}\.?\*? ?= ?[\d½¼¾⅓⅔⅛]/u

/** "See note below.", "You will also need a blender.", "Note: leeks vary in size." */
const isSaid = ({ text, heading }: Line) =>
  !heading &&
  (equation.test(text) ||
    (!startsWithQuantity(text) &&
      (isRemark(text) || (told.test(text) && /[\p{L}\p{N})][.!]$/u.test(text) && text.split(' ').length >= words))))

/** A list as a page shows it, and the sentences in it that are no food, as long as few of its lines are. */
export function withoutRemarksAmongFoods(lines: Line[]): { foods: Line[]; remarks: Line[] } {
  const remarks = lines.filter(isSaid)
  const few = remarks.length > 0 && remarks.length * 3 <= itemsOf(lines).length
  return few ? { foods: lines.filter(line => !remarks.includes(line)), remarks } : { foods: lines, remarks: [] }
}
