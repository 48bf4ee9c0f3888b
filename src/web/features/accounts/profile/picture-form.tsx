import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { PictureButtons } from '#web/features/files/pictures/picture-buttons.tsx'
import { useObjectUrl } from '#web/features/files/pictures/use-object-url.ts'
import { usePictureInput } from '#web/features/files/pictures/use-picture-input.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import classes from './picture-form.module.css'
import { useSetPicture } from './profile.queries.ts'

/** One's own picture: chosen, looked at, and only then sent. */
export function PictureForm() {
  const { t } = useTranslation()
  const user = useUser()
  const [chosen, setChosen] = useState<File | null>(null)
  const input = usePictureInput(setChosen)
  const upload = useSetPicture(user.id)
  const preview = useObjectUrl(chosen)

  const send = () => {
    if (!chosen) return
    upload.mutate(chosen, {
      onSuccess: () => {
        setChosen(null)
        toast.success(t('profile.picture.saved'))
      },
    })
  }

  return (
    <div className={classes.form} {...input.zone}>
      {preview ? (
        <img src={preview} alt={t('profile.picture.preview')} className={classes.preview} />
      ) : (
        <Avatar user={user} size={96} />
      )}
      <div className={classes.ways}>
        <PictureButtons
          input={input}
          hasPicture={!!chosen}
          isWorking={upload.isPending}
          read={chosen ? () => Promise.resolve(chosen) : undefined}
          shape="square"
          onPicture={setChosen}
        />
        {chosen && (
          <Group gap="sm">
            <Button onClick={send} loading={upload.isPending}>
              {t('profile.picture.use')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setChosen(null)}>
              {t('action.cancel')}
            </Button>
          </Group>
        )}
        {upload.isError && (
          <Text c="red" size="sm" role="alert">
            {failureText(upload.error, t)}
          </Text>
        )}
      </div>
    </div>
  )
}
