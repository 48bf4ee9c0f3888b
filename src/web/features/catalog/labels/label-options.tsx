import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/contract/catalog/labels.ts'

/** The options of a select: no label, then every one. Whoever draws the select has the labels, so that it is drawn with them. */
export function LabelOptions({ labels = [] }: { labels: Label[] | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <option value="">{t('data.noLabel')}</option>
      {labels.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
