import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract, upload } from '../route.ts'

/** Pictures that show which thing an item of a shopping list means. Items name them in `pictureId`. */
export const shoppingPictures = contract({
  create: {
    method: 'POST',
    path: '/api/households/shopping/pictures',
    access: 'user',
    summary: 'Upload a picture for items of shopping lists, under an id of your own; sent again, it stays as it is',
    body: upload({ image: 'one' }, z.object({ id: Uuid })),
    reply: z.object({ id: Uuid }).meta({ id: 'ShoppingPicture' }),
    status: 201,
  },
})
