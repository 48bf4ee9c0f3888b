import { Button, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RecipeSettings } from '#shared/contract/recipes/recipe.ts'
import { type Nutrient, nutrients, nutrientUnit } from '#shared/domain/nutrition.ts'
import { VIDEO_KEY } from '#shared/domain/videos.ts'
import { useGroupSlug, versionsLink } from '#web/links/recipe-links.ts'
import { IconTrash, IconVersions } from '#web/ui/icons/icons.ts'
import { newId } from '#web/ui/new-id.ts'
import { Section } from '#web/ui/page/section.tsx'
import { AudienceButton } from '../../recipe-audience/audience-button.tsx'
import type { RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import classes from '../editor.module.css'
import { useConfidence } from '../field-warnings.tsx'
import { ExtrasEditor } from './extras-editor.tsx'
import { OrganizerField } from './organizer-field.tsx'
import { OwnerField } from './owner-field.tsx'

interface Props {
  draft: RecipeDraft
  change: ChangeDraft
}

const settings: (keyof RecipeSettings)[] = [
  'public',
  'disableAmount',
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'locked',
]

/** What holds a recipe in order: categories, tags, tools. */
export function OrganizersEditor({ draft, change }: Props) {
  const { t } = useTranslation()
  return (
    <Section title={t('editor.organize')}>
      <Stack>
        <OrganizerField
          kind="categories"
          value={draft.recipeCategory}
          onChange={recipeCategory => change({ recipeCategory })}
        />
        <OrganizerField kind="tags" value={draft.tags} onChange={tags => change({ tags })} />
        <OrganizerField kind="tools" value={draft.tools} onChange={tools => change({ tools })} />
      </Stack>
    </Section>
  )
}

/** A draft that states this of a nutrient. What is stated first is shown from then on, as files are. */
const withNutrient =
  (name: Nutrient, said: string) =>
  ({ nutrition, settings }: RecipeDraft): Partial<RecipeDraft> => {
    const isFirst = said.trim() !== '' && !nutrients.some(known => nutrition[known]?.trim())
    return {
      nutrition: { ...nutrition, [name]: said },
      ...(isFirst && { settings: { ...settings, showNutrition: true } }),
    }
  }

export function NutritionEditor({ draft, change }: Props) {
  const { t } = useTranslation()
  const doubt = useConfidence()
  return (
    <Section title={t('recipes.nutrition')} hint={t('recipes.perServing')} mark={doubt('nutrition')}>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} className={classes.nutrients}>
        {nutrients.map(name => (
          <TextInput
            key={name}
            label={`${t(`recipes.nutrients.${name}`)} (${nutrientUnit(name)})`}
            inputMode="decimal"
            value={draft.nutrition[name] ?? ''}
            onChange={event => change(withNutrient(name, event.currentTarget.value), `nutrition:${name}`)}
          />
        ))}
      </SimpleGrid>
    </Section>
  )
}

/** A draft whose video is at an address; without one it has none. */
const withVideo =
  (address: string) =>
  ({ extras }: RecipeDraft): Partial<RecipeDraft> => {
    const others = extras.filter(({ key }) => key !== VIDEO_KEY)
    const known = extras.find(({ key }) => key === VIDEO_KEY)
    return { extras: address ? [...others, { id: known?.id ?? newId(), key: VIDEO_KEY, value: address }] : others }
  }

/** How the recipe is shown, where it came from, and what other programs keep with it. */
export function SettingsEditor({
  draft,
  change,
  mayLock = true,
  mayGive,
  showExtras,
  slug,
  onRemove,
}: Props & { mayLock?: boolean; mayGive?: boolean; showExtras?: boolean; slug?: string; onRemove?: () => void }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  return (
    <Section title={t('editor.settings')}>
      <Stack>
        <TextInput
          type="url"
          label={t('editor.orgURL')}
          value={draft.orgURL}
          onChange={event => change({ orgURL: event.currentTarget.value }, 'orgURL')}
        />
        <TextInput
          type="url"
          label={t('editor.video')}
          description={t('editor.videoHint')}
          value={draft.extras.find(({ key }) => key === VIDEO_KEY)?.value ?? ''}
          onChange={event => change(withVideo(event.currentTarget.value), 'video')}
        />
        {settings.map(key => (
          <Switch
            key={key}
            label={t(`editor.setting.${key}`)}
            checked={draft.settings[key]}
            disabled={key === 'locked' && !mayLock}
            onChange={event => change({ settings: { ...draft.settings, [key]: event.currentTarget.checked } })}
          />
        ))}
        {slug && <AudienceButton slug={slug} />}
        {mayGive && draft.userId && <OwnerField value={draft.userId} onChange={userId => change({ userId })} />}
        {slug && (
          <Link className={classes.versionsLink} {...versionsLink(groupSlug, slug)}>
            <IconVersions size={20} aria-hidden />
            {t('versions.earlier')}
          </Link>
        )}
        {showExtras && <ExtrasEditor draft={draft} change={change} />}
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            className={classes.remove}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={onRemove}
          >
            {t('editor.removeRecipe')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}
