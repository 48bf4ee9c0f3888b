import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconPlus } from '#web/ui/icons/icons.ts'
import classes from './parser.module.css'
import type { NewName } from './parser.queries.ts'

interface Props {
  names: readonly NewName[]
  isMaking: boolean
  onMake: (names: readonly NewName[]) => void
}

/** What the kitchen does not know yet, made at once; whatever is left is made when the recipe is saved. */
export function NewNames({ names, isMaking, onMake }: Props) {
  const { t } = useTranslation()
  if (!names.length) return null
  return (
    <section className={classes.newNames} aria-labelledby="new-names">
      <div>
        <h2 id="new-names">{t('parser.newTitle', { count: names.length })}</h2>
        <p>{names.map(({ name }) => name).join(', ')}</p>
        <p className={classes.soft}>{t('parser.newHint')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={isMaking}
        onClick={() => onMake(names)}
      >
        {t('parser.createAll')}
      </Button>
    </section>
  )
}
