import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { factSign } from '#web/i18n/fact-sign.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import type { Binned } from '#shared/contract/maintenance/bin.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { Row } from '#web/ui/rows/row-list.tsx'
import classes from './bin.module.css'
import { type BinKind, binKinds, doneTo } from './bin-kinds.ts'
import { useBringBack } from './use-bring-back.ts'

interface Props {
  entry: Binned
  isChosen: boolean
  onToggle: () => void
}

/** What it was, who did what to it and when, until when it stays, and the way back. */
export function BinnedRow({ entry, isChosen, onToggle }: Props) {
  const { t } = useTranslation()
  const { bringBack, isWorking } = useBringBack()
  const kind = entry.kind as BinKind
  const Icon = binKinds[kind]
  return (
    <Row
      isEndBelow
      start={
        <label className={classes.choice} htmlFor={`choose-${entry.id}`}>
          <Checkbox checked={isChosen} disabled={!entry.mayRestore} onChange={onToggle} />
          <VisuallyHidden component="span">{t('bin.choose', { name: entry.name })}</VisuallyHidden>
        </label>
      }
      title={
        <span className={classes.name}>
          <Icon size={18} aria-hidden />
          <bdi>{entry.name}</bdi>
        </span>
      }
      note={
        <>
          {t(`bin.kind.${kind}`)}
          {factSign()}
          {t(`bin.${doneTo(kind)}`, {
            name: entry.userName ?? t('bin.somebody'),
            when: formatRelative(entry.createdAt),
          })}
          {factSign()}
          {t('bin.until', { day: formatDate(entry.expiresAt, 'short') })}
          {!entry.mayRestore && `${factSign()}${t('bin.notYours')}`}
        </>
      }
      end={
        entry.mayRestore && (
          <Button
            className={classes.restore}
            variant="default"
            loading={isWorking}
            aria-label={t('bin.bringBackOne', { name: entry.name })}
            onClick={() => bringBack([entry])}
          >
            {t('bin.bringBack')}
          </Button>
        )
      }
    />
  )
}
