import { useQuery } from '@tanstack/react-query'
import { app } from '#shared/contract/admin/app.ts'
import { query } from '#web/api/query.ts'

/** How large a file may be that is sent to the server, in bytes; nothing while that is not known. */
export const useUploadLimit = (): number | undefined => useQuery(query(app.getAbout)).data?.uploadLimit
