import { createContext } from 'react'

/** Opens the attached files of the recipe below to who came by a link. */
export const FilesToken = createContext<string | undefined>(undefined)
