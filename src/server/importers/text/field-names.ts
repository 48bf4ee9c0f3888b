import type { TableField } from '#shared/domain/table-fields.ts'

const words: Record<TableField, string> = {
  name: 'name|title|recipe|recipe name|recipe title|dish|dish name|rezept|rezeptname|gericht|gerichtname|recette|receta|ricetta|receita|recept|gerecht|titel|nom|titre|nombre|titulo|nome|titolo|naam|namn|navn|tytul|nazwa|nazev|название',
  description:
    'description|summary|about|subtitle|intro|introduction|desc|info|beschreibung|descripcion|descrizione|descricao|omschrijving|beskrivning|beskrivelse|opis|описание',
  yield: 'yield|yields|recipe yield|makes|quantity|amount|ergibt|menge|rendement|rendimiento|resa|rendimento|opbrengst',
  servings:
    'servings|serves|serving size|serving|portions|number of servings|recipe servings|yield number|portionen|personen|portion|personnes|porciones|raciones|porzioni|porcoes|porties|portioner|porsjoner|porcje|порции|nombre de personnes|nb de personnes|nombre de portions|numero de porciones|numero de personas|anzahl personen|anzahl portionen|numero di porzioni|numero di persone|aantal personen|aantal porties|antal portioner|annoksia|porce|adagok|porsiyon|分量',
  prep: 'prep|prep time|preptime|preparation time|active|active time|prep time minutes|preparation|vorbereitung|vorbereitungszeit|arbeitszeit|zubereitungszeit|temps de preparation|tiempo de preparacion|tempo di preparazione|tempo de preparo|bereidingstijd|forberedelsestid|prep minutes|time prep|active minutes|hands on time|hands on',
  cook: 'cook|cook time|cooktime|cooking time|bake time|cook time minutes|kochzeit|backzeit|garzeit|temps de cuisson|tiempo de coccion|tempo di cottura|tempo de cozimento|kooktijd|cook minutes|time cook|perform time',
  total:
    'total|total time|totaltime|time|ready in|total time minutes|duration|gesamtzeit|zeit|dauer|temps total|tiempo total|tempo totale|tempo total|totale tijd|total minutes|ready in minutes',
  ingredients:
    'ingredients|ingredient|ingredient list|recipe ingredient|recipe ingredients|ingredient lines|zutaten|ingredientes|ingredienti|ingredienten|ingredienser|skladniki|ingredience|suroviny|ингредиенты|材料|配料',
  steps:
    'instructions|instruction|directions|direction|steps|step|method|procedure|recipe instructions|preparation steps|recipetext|anleitung|zubereitung|schritte|etapes|instrucciones|preparacion|elaboracion|istruzioni|procedimento|preparazione|modo de preparo|instrucoes|bereiding|bereidingswijze|instructies|tillagning|fremgangsmate|fremgangsmade|przygotowanie|postup|приготовление|做法',
  notes:
    'notes|note|comments|comment|tips|my notes|personal notes|notizen|notiz|hinweise|anmerkungen|remarques|notas|notities|anteckningar|uwagi|poznamky|заметки',
  tags: 'tags|tag|labels|label|keywords|keyword|schlagworte|schlagworter|stichworte|stichworter|mots cles|palabras clave|parole chiave|palavras chave|taggar|etiquettes|etiquetas|etichette|trefwoorden',
  categories:
    'categories|category|course|courses|meal type|mealtype|type|dish type|recipe category|folder|section|kategorie|kategorien|gang|categorie|categoria|categorias|kategori|kategoria|категория',
  cookbooks: 'cookbook|cookbooks|collection|collections|book|kochbuch|sammlung',
  cuisine: 'cuisine|cuisines|recipe cuisine|kuche|cocina|cucina|cozinha|keuken',
  mainIngredient: 'main ingredient|primary ingredient|hauptzutat|ingredient principal',
  tools: 'tools|tool|equipment|cookware|utensils|zubehor|ustensiles',
  url: 'url|link|web link|weblink|source url|website|original url|recipe url|recipe link|source link|web url|web page|webpage|address|org url|canonical url|sourceurl|href|lien|adresse|webseite|internetadresse|site web|sitio web|sito web|enlace|vinculo|lank|lenke|linkki|odkaz|hivatkozas|ссылка|链接',
  source:
    'source|source name|quelle|herkunft|fuente|fonte|bron|kalla|kilde|zrodlo|zdroj|источник|credit|credit text|publisher',
  author: 'author|by|recipe by|chef|creator|autor|auteur|autore',
  rating:
    'rating|stars|star rating|user rating|my rating|score|bewertung|note sur 5|valoracion|valutazione|avaliacao|beoordeling',
  favorite: 'favorite|favourite|favorites|is favorite|is favourite|starred|favorit|favori|favorito|on favorites',
  nutrition:
    'nutrition|nutritional info|nutrition facts|nutrition info|nutritional information|nahrwerte|valeurs nutritionnelles|nutricion',
  difficulty:
    'difficulty|level|skill level|schwierigkeit|schwierigkeitsgrad|difficulte|dificultad|difficolta|dificuldade|moeilijkheid',
  video: 'video|video url|youtube|video link',
  image:
    'image|images|photo|photos|picture|pictures|image url|photo url|picture url|imageurl|thumbnail|photo urls|image urls|hero photo|bild|foto|imagen|immagine|imagem|afbeelding|image filename|img',
  createdAt: 'created|created at|date added|added|date created|date|erstellt',
  madeOn: 'last made|last cook|last cooked|made on|cooked on|zuletzt gekocht',
  language: 'language|lang|sprache|langue|idioma|lingua|taal',
}
const byWord = new Map(
  Object.entries(words).flatMap(([field, list]) =>
    list.split('|').map(word => [word.replaceAll(' ', ''), field as TableField]),
  ),
)

/** The field that a column or key names in any of the languages above, with or without a number ("Step 2"); null for one that nobody knows. */
export function fieldOf(name: string): TableField | null {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
  const word = (text: string) => byWord.get(text.replace(/[^\p{L}\p{N}]/gu, '')) ?? null
  // "Nombre de la receta", "Titre de recette", "Zutaten des Rezepts"
  return word(plain) ?? word(plain.replace(ofTheRecipe, '')) ?? word(plain.replace(/[\s_#-]*\d{1,2}$/, ''))
}
const ofTheRecipe =
  /\s+(?:(?:de|del|della|di|da|do|des|van|het|la|le|l|of|the)\s+)*(?:recette|receta|ricetta|receita|rezepts?|recept|recipe)$/u
