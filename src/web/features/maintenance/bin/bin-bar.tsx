import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Binned } from '#shared/contract/maintenance/bin.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import classes from './bin.module.css'
import { useLetGo } from './bin.queries.ts'
import { useBringBack } from './use-bring-back.ts'

interface Props {
  chosen: readonly Binned[]
  /** Everything shown that may be chosen. */
  all: readonly Binned[]
  onChoose: (entries: readonly Binned[]) => void
}

/** How many are chosen, and what can be done with them. */
export function BinBar({ chosen, all, onChoose }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { bringBack, isWorking } = useBringBack()
  const letGo = useLetGo()
  const count = chosen.length
  return (
    <div className={classes.bar}>
      <label className={classes.all} htmlFor="choose-all">
        <Checkbox
          id="choose-all"
          aria-label={t('bin.chooseAll')}
          checked={count > 0 && count === all.length}
          indeterminate={count > 0 && count < all.length}
          onChange={() => onChoose(count === all.length ? [] : all)}
        />
        <span role="status">
          {count ? t('bin.chosen', { count, number: formatNumber(count) }) : t('bin.chooseAll')}
        </span>
      </label>
      {count > 0 && (
        <>
          <Button loading={isWorking} onClick={() => bringBack(chosen)}>
            {t('bin.bringBackChosen')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('bin.letGo')}
          </Button>
        </>
      )}
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('bin.letGoTitle', { count, name: chosen[0]?.name })}
        confirmLabel={t('bin.letGo')}
        cancelLabel={t('recipes.cancel')}
        isWorking={letGo.isPending}
        onConfirm={() =>
          letGo.mutate(
            chosen.map(({ id }) => id),
            { onSuccess: () => setAsking(false) },
          )
        }
      >
        {t('bin.letGoHint')}
      </Confirm>
    </div>
  )
}
