import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Unchanged } from '#shared/contract/maintenance/change-jobs.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'

/** How many things a change left as they were; pressed, it names them all, each with the reason. */
export function UnchangedThings({ things }: { things: readonly Unchanged[] }) {
  const { t } = useTranslation()
  const [isOpen, list] = useDisclosure(false)
  return (
    <>
      {t('selection.notChanged', { number: formatNumber(things.length) })}{' '}
      <Button variant="subtle" onClick={list.open}>
        {t('bin.open')}
      </Button>
      <UnchangedSheet things={things} isOpen={isOpen} onClose={list.close} />
    </>
  )
}

interface SheetProps {
  things: readonly Unchanged[]
  isOpen: boolean
  onClose: () => void
}

export function UnchangedSheet({ things, isOpen, onClose }: SheetProps) {
  const { t } = useTranslation()
  const title = t('selection.notChanged', { number: formatNumber(things.length) })
  return (
    <Sheet opened={isOpen} onClose={onClose} title={title} closeLabel={t('recipes.close')}>
      <RowList label={title}>
        {things.map(({ id, name, reason }, at) => (
          <Row key={id ?? at} title={name} note={t(`selection.reasons.${reason}`)} />
        ))}
      </RowList>
    </Sheet>
  )
}
