import { IconCategory, IconTag, IconWhisk } from '@tabler/icons-react'

export const organizerIcons = { categories: IconCategory, tags: IconTag, tools: IconWhisk }
