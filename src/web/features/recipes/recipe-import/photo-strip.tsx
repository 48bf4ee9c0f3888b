import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { PhotoShown } from './photo-shown.tsx'
import classes from './photo-strip.module.css'

/** The photos that a recipe was read from, at hand while it is checked; each opens large. */
export function PhotoStrip({ files }: { files: readonly File[] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<number>()
  const nameOf = (index: number) => t('import.photo', { number: formatNumber(index + 1) })
  const file = shown === undefined ? undefined : files[shown]
  return (
    <>
      <ul className={classes.strip} aria-label={t('import.photos')}>
        {files.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo has nothing else, and none comes or goes while it is checked.
          <li key={index}>
            <button type="button" onClick={() => setShown(index)}>
              <PhotoShown file={one} alt={nameOf(index)} />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        opened={file !== undefined}
        onClose={() => setShown(undefined)}
        title={nameOf(shown ?? 0)}
        closeLabel={t('action.close')}
        size={900}
      >
        <div className={classes.large}>{file && <PhotoShown file={file} alt={nameOf(shown ?? 0)} />}</div>
      </Sheet>
    </>
  )
}
