import { useTranslation } from 'react-i18next'
import { MarkdownText } from '#web/features/recipes/recipes/text/markdown-text.tsx'
import { Page } from '#web/ui/page/page.tsx'
import guide from '../../../../docs/translating.md?raw'

/** The guide without its own heading; what it links to beside it is not here. */
const text = guide.replace(/^# .*\n/, '').replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1')

/** How to help with the words of Larder, as `docs/translating.md` says it, in English. */
export function TranslatingPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('language.help')} width="reading">
      <div lang="en" dir="ltr">
        <MarkdownText isPage>{text}</MarkdownText>
      </div>
    </Page>
  )
}
