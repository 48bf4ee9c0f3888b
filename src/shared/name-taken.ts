/** What the server says under `exception`, in English in every language, where there is one of that name already. */
export const NAME_TAKEN = 'something with this name is here already'
