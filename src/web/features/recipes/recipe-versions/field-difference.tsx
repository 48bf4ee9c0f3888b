import { Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LinePair, Piece } from './differences.ts'
import classes from './versions.module.css'

interface Props {
  title: string
  lines: readonly LinePair[]
  /** What the sides are called; before and after when absent. */
  sides?: readonly [left: string, right: string]
}

/** A part of the recipe on both sides. What went and what came is marked by sign and colour, and said aloud. */
export function FieldDifference({ title, lines, sides }: Props) {
  const { t } = useTranslation()
  const [left, right] = sides ?? [t('versions.left'), t('versions.right')]
  // Over a recipe's page its own parts are regions of these names already.
  const Part = sides ? 'div' : 'section'
  return (
    <Part className={classes.field} aria-label={sides ? undefined : title}>
      <Title order={3} size="h4" mb={4}>
        {title}
      </Title>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <bdi>{left}</bdi>
            </th>
            <th scope="col">
              <bdi>{right}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((pair, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place, and never move
            <tr key={row}>
              <Side pieces={pair.before} kind="removed" />
              <Side pieces={pair.after} kind="added" />
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Side({ pieces, kind }: { pieces: Piece[] | null; kind: 'removed' | 'added' }) {
  const { t } = useTranslation()
  const Mark = kind === 'removed' ? 'del' : 'ins'
  const isChanged = pieces?.some(piece => piece.isChanged)
  return (
    <td>
      <div className={classes.side} data-kind={isChanged ? kind : undefined} dir="auto">
        {pieces?.map((piece, place) =>
          piece.isChanged ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place, and never move
            <Mark key={place}>
              <VisuallyHidden component="bdi">{t(`versions.${kind}`)} </VisuallyHidden>
              {piece.text}
            </Mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={place}>{piece.text}</span>
          ),
        )}
      </div>
    </td>
  )
}
