import { useTranslation } from 'react-i18next'
import type { PartKind } from '#shared/domain/lines/author-line.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import classes from './line-words.module.css'
import { type LineWord, type ReadLine, wordsOf } from './line-words.ts'

const kinds: PartKind[] = ['quantity', 'unit', 'food', 'note', 'other']

interface Props {
  line: Pick<ReadLine, 'text' | 'parts'>
  onWordAs: (start: number, kind: PartKind) => void
}

/** A line as it was written; each of its words tells by colour, line and caption what it is, and by a tap becomes another. */
export function LineWords({ line, onWordAs }: Props) {
  const { t } = useTranslation()
  const words = wordsOf(line)
  const runs: LineWord[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last?.[0]?.kind === word.kind) last.push(word)
    else runs.push([word])
  }
  return (
    <div className={classes.words} dir="auto">
      {runs.map(run => {
        const { kind, start } = run[0]!
        return (
          <span key={start} className={classes.run} data-kind={kind}>
            <span className={classes.runWords}>
              {run.map(word => (
                <ActionMenu
                  key={word.start}
                  position="bottom-start"
                  width={200}
                  actions={kinds.map(one => ({
                    id: one,
                    label: t(`editor.parts.${one}`),
                    isChosen: one === word.kind,
                    run: () => onWordAs(word.start, one),
                  }))}
                  button={props => (
                    <button
                      type="button"
                      className={classes.word}
                      aria-label={t('parser.word', { word: word.text, kind: t(`editor.parts.${kind}`) })}
                      {...props}
                    >
                      {word.before}
                      {word.text}
                      {word.after}
                    </button>
                  )}
                />
              ))}
            </span>
            {/* Isolated, so that the words alone say which way the line runs. */}
            <bdi className={classes.caption} aria-hidden="true">
              {t(`editor.parts.${kind}`)}
            </bdi>
          </span>
        )
      })}
    </div>
  )
}
