import { Button, Group } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { shareUrl } from '#web/features/recipes/sharing/share-link.ts'
import { SharedRecipe } from '../shared-recipe/shared-recipe.tsx'

/** A shared recipe in a frame of another page. Whatever leads elsewhere opens beside it, so that nothing else is ever framed. */
export function EmbeddedRecipe({ groupSlug, tokenId }: { groupSlug: string; tokenId: string }) {
  const { t } = useTranslation()
  const openBeside = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    event.stopPropagation()
    window.open(link.href, '_blank', 'noopener')
  }
  return (
    <div onClickCapture={openBeside}>
      <SharedRecipe tokenId={tokenId} isEmbedded />
      <Group justify="center" p="md">
        <Button component="a" href={shareUrl(groupSlug, tokenId)} variant="subtle">
          {t('share.openWhole')}
        </Button>
      </Group>
    </div>
  )
}
