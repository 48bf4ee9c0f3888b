import { memoize } from '../clean/memoize.ts'
import { headingKey } from './headings.ts'

/** What blogs set below a post, by language: other posts, comments, who wrote it. Compared after `headingKey`; what follows is none of the recipe. */
const ends = new Set(
  (
    'older post|newer post|older posts|newer posts|previous post|next post|previous recipe|next recipe|reader interactions|primary sidebar|comments are closed|no comments|post a comment|leave a comment|leave a reply|add a comment|related posts|related recipes|about me|about the author|you may also like|you might also like|similar recipes|' +
    'recent posts|see all|aktuelle beitrage|alle ansehen|posts recents|voir tout|entradas recientes|ver todo|post recenti|mostra tutti|recente blogposts|alles weergeven|senaste inlagg|visa alla|ostatnie posty|posts recentes|ver tudo|недавние посты|смотреть все|son yazilar|hepsini gor|' +
    'ahnliche beitrage|ahnliche rezepte|weitere beitrage|kommentar hinterlassen|schreibe einen kommentar|kommentar schreiben|kommentar verfassen|vorheriger beitrag|nachster beitrag|alterer post|neuerer post|das konnte dich auch interessieren|uber mich|uber die autorin|uber den autor|' +
    'articles similaires|articles lies|recettes similaires|laisser un commentaire|article precedent|article suivant|message plus ancien|article plus recent|vous aimerez aussi|vous aimerez peut etre aussi|a propos de l auteur|a propos de moi|' +
    'entradas relacionadas|recetas relacionadas|deja un comentario|deja una respuesta|publicar un comentario|entrada anterior|entrada siguiente|entrada antigua|entrada mas reciente|tambien te puede interesar|tambien te puede gustar|sobre mi|sobre la autora|sobre el autor|' +
    'articoli correlati|ricette correlate|lascia un commento|posta un commento|articolo precedente|articolo successivo|post piu vecchio|post piu recente|potrebbe interessarti anche|potrebbero interessarti anche|ti potrebbe interessare|chi sono|' +
    'gerelateerde berichten|gerelateerde recepten|laat een reactie achter|een reactie plaatsen|geef een reactie|vorig bericht|volgend bericht|ouder bericht|nieuwer bericht|dit vind je misschien ook leuk|misschien vind je dit ook leuk|over mij|over de auteur|' +
    'relaterade inlagg|relaterade recept|lamna en kommentar|skriv en kommentar|foregaende inlagg|nasta inlagg|aldre inlagg|nyare inlagg|du kanske ocksa gillar|om mig|om forfattaren|' +
    'relaterede indlaeg|relaterede opskrifter|efterlad en kommentar|forrige indlaeg|naeste indlaeg|relaterte innlegg|relaterte oppskrifter|legg igjen en kommentar|forrige innlegg|neste innlegg|maske kan du ogsa lide|om meg|' +
    'podobne wpisy|podobne przepisy|dodaj komentarz|zostaw komentarz|poprzedni wpis|nastepny wpis|starszy post|nowszy post|o mnie|o autorce|' +
    'posts relacionados|artigos relacionados|receitas relacionadas|deixe um comentario|deixe uma resposta|post anterior|proximo post|postagem mais antiga|postagem mais recente|voce tambem pode gostar|sobre a autora|sobre o autor|sobre mim|' +
    'podobne prispevky|podobne recepty|souvisejici clanky|napsat komentar|pridat komentar|predchozi prispevek|dalsi prispevek|o mne|o autorce|suvisiace clanky|predchadzajuci prispevok|dalsi prispevok|pridaj komentar|' +
    'hasonlo receptek|kapcsolodo cikkek|hozzaszolas|uj hozzaszolas|elozo bejegyzes|kovetkezo bejegyzes|оставить комментарий|добавить комментарий|похожие рецепты|похожие записи|предыдущая запись|следующая запись|залишити коментар|схожі рецепти|benzer tarifler|yorum yap|onceki yazi|sonraki yazi'
  ).split('|'),
)

const lines = new Set(
  (
    'video ansehen|zum video|ver video|ver el video|voir la video|regarder la video|guarda il video|bekijk de video|se videon|se videoen|zobacz film|obejrzyj film|veja o video|assista ao video|prehrat video|смотреть видео|videoyu izle|' +
    'zum rezept springen|direkt zum rezept|zum rezept|aller a la recette|aller directement a la recette|ir a la receta|saltar a la receta|vai alla ricetta|ga naar recept|naar het recept|hoppa till receptet|ga til opskriften|hopp til oppskriften|przejdz do przepisu|pular para a receita|prejit na recept|' +
    'publicidade|laeg i kurven|legg i handlekurven|lagg i varukorgen|in den warenkorb|ajouter au panier|anadir al carrito|aggiungi al carrello|in winkelwagen|dodaj do koszyka|dodaj do listy zakupow|vlozit do kosiku|adicionar ao carrinho|get the full recipe|watch how to make it|see how to make it|adjust servings|change servings|portionen anpassen|ajuster les portions|ajustar porciones|modifica le dosi|porties aanpassen|justera portioner|affiliate link|affiliate links|' +
    'kop ingredienserna|kob ingredienserne|kjop ingrediensene|kup skladniki|koupit suroviny|acheter les ingredients|comprar ingredientes|comprar los ingredientes|acquista gli ingredienti|bestel de ingredienten|zutaten bestellen|zutaten online bestellen|zutaten kaufen|' +
    'like this|like loading|like this like loading|enter your email address|download the pdf|download pdf|watch the video above|watch the video below|watch the video|share this post|' +
    'beitrag teilen|rezept teilen|rezept drucken|rezept ausdrucken|rezept speichern|imprimer la recette|imprimer cette recette|partager la recette|partager cet article|imprimir receta|imprimir la receta|compartir receta|compartir esta entrada|' +
    'stampa la ricetta|stampa ricetta|condividi la ricetta|condividi su|recept printen|print recept|print dit recept|recept delen|deel dit recept|skriv ut receptet|dela receptet|dela inlagget|print opskriften|print opskrift|udskriv opskrift|del opskriften|skriv ut oppskriften|' +
    'drukuj przepis|wydrukuj przepis|udostepnij przepis|imprimir receita|compartilhar receita|compartilhe|vytisknout recept|vytisknout|tisk receptu|sdilet recept|vytlacit recept|recept nyomtatasa|распечатать рецепт|поделиться рецептом|tarifi yazdir|tarifi paylas'
  ).split('|'),
)

const dated =
  /^(?:last |first |originally |zuletzt |ursprünglich |dernière |initialement )?(?:updated|published|modified|veröffentlicht|aktualisiert|erschienen|publiée?|mise? à jour|publicado|actualizado|pubblicato|aggiornato|geplaatst|gepubliceerd|bijgewerkt|publicerad|uppdaterad|udgivet|opdateret|publisert|oppdatert|opublikowano|zaktualizowano|atualizado|publikováno|aktualizováno|опубликовано|обновлено)(?!\p{L})[^!?]{0,40}\d{4}\.?$/iu

const sorted =
  /^(?:categor(?:y|ies)|tag(?:s|ged(?: with)?)?|labels?|course|cuisine|kategorien?|schlag(?:wort|wörter)|catégories?|étiquettes?|mots[- ]clés|categorías?|etiquetas?|categori[ae]s?|trefwoorden|kategori(?:er)?|etiketter|taggar|kategoria|tagi|marcadores|štítky|rubrik[ay]?|címkék|категори[яи]|метки|kategori)\s?:\s?[^.!?]{1,80}$/iu

const credited =
  /^(?:[Rr]ecipe|[Rr]ezept|[Rr]ecette|[Rr]eceta|[Rr]icetta|[Rr]ecept|[Oo]pskrift|[Oo]ppskrift|[Pp]rzepis|[Rr]eceita|[Рр]ецепт)(?:\s(?:by|courtesy of|von|de|di|van|door|av|af|od|por|от)\s|\s(?:d|dell|de l)['’]|\s(?=\p{Lu}\p{L}+y\s))\p{Lu}[\p{L}.'’ -]{2,40}$/u

const other =
  /^(?:[←‹]\s?[^.!?]{1,60}$|[^.!?]{1,60}\s[→›]$|copyright|©|[★☆⭐✩]{2}|click here(?!\p{L})|\[(?:image|photo|foto|bild|video|imagen|immagine)(?!\p{L})[^\]]{0,60}\]$|[0-5](?:[.,]\d{1,2})? (?:from|out of|von|sur|de|su|van|av|af|z) \d{1,6} (?:votes?|ratings?|reviews?|bewertungen|stimmen|votos|voti|avis|stemmen|röster)(?!\p{L})|(?:buy|shop|order|get) (?:all |the |these |your )*ingredients(?:[^\p{L}\d.]*$| (?:here|now|online|delivered|(?:for|in) this recipe)(?!\p{L}))|(?:buy|shop|order) (?:all |the |these |your )*ingredients (?:at|from|on|via|with) |prices? (?:correct|accurate|checked) |(?:foto|photo|bild|zdjęcie)s?\s?: \p{L}|[^.!?]{0,30}(?<!\p{L})e-?books?(?!\p{L})|this (?:recipe|article|post) (?:(?:was )?(?:first|originally) |contains affiliate)|this post contains |(?:dieser|der) beitrag (?:enthält|erschien)|cet article contient|este (?:artículo|artigo) contiene|[¡¿]\s?(?:s[íi]gue(?:me|nos)|te ha gustado|has (?:hecho|probado))|siga[- ]?(?:me|nos) |(?:hat|hast|habt) (?:dir|euch|du|ihr) (?:das|dieses|mein) rezept|(?:vous avez|avez-vous) (?:aimé|testé|réalisé) |ti è piaciuta |heb je dit recept |har du (?:lagat|prøvet|prøvd|laget) |gostou d|join (?:[\d,.]+ (?:other|subscriber|reader|people|member)|us (?:on|in)|our |my |the (?:club|community|list)))/iu

const letters =
  /(?<!\p{L})(?:newsletter|nyhedsbrev(?:et)?|nyhetsbrev(?:et)?|nieuwsbrief|newslettera|boletín|hírlevél|рассылк[аиу])(?!\p{L})|k odběru novinek/iu

const comments =
  /^\d{1,5} (?:thoughts? on|comments?|responses?|replies|kommentare?|commentaires?|comentarios?|commenti|reacties|kommentarer|komentarz[ey]?|comentários?|komentář[eů]?|комментари\p{L}{1,2})(?!\p{L})[^.!?]{0,60}$/iu

const nutrients =
  /^(?:nutrition(?:al)?(?: (?:info(?:rmation)?|values?|facts))?|calories|kalorien|calorías|calorie|kalorier|nährwerte?|valeurs? nutritionnelles?|valores nutricionales|valori nutrizionali|voedingswaarden?|näringsvärden?|næringsindhold|næringsverdi|wartości odżywcze|valor(?:es)? nutriciona(?:l|is)|nutriční hodnoty)(?: (?:pro|par|por|per|na) [^:\d]{2,20})?\s?[:：]\s?[^.!?]{0,20}\d/iu

/** "Music: Sunny Day by X", "Camera: …": what stands below a video. */
const ofVideo =
  /^(?:music|musik|musique|música|musica|muziek|muzyka|hudba|музыка|song|track|camera|kamera|caméra|cámara|edited by|filmed with)\s?[:：]\s?\S/iu
const chapter = /^\(?\d{1,2}:\d{2}(?::\d{2})?\)?\s?[–—-]?\s\p{L}[^.!?]{0,50}$/u

/** "Schwierigkeitsgrad: leicht", "Cost: low". */
const hardness =
  /^(?:difficulty|skill level|cost|budget|schwierigkeit(?:sgrad)?|kosten|difficulté|coût|dificultad|costo?|coste|difficoltà|dificuldade|custo|moeilijkheid(?:sgraad)?|svårighetsgrad|sværhedsgrad|vanskelighetsgrad|(?:poziom )?trudnoś(?:ci|ć)|náročnos[tť]|obtížnost|nehézség|zorluk|сложность|складність|δυσκολία)\s?:[^.!?]{1,30}$/iu

/** "By Ann Lee", "3. März 2024"; "By Stand Mixer" names steps. */
const byline =
  /^(?!By (?:[Hh]and|(?:\p{L}+ )?(?:Mixer|Machine|Processor|Cooker|Pot|Fryer|Oven))(?!\p{L}))(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Aa]f|[Oo]d) \p{Lu}\p{Ll}+(?: \p{Lu}\p{L}+){1,2}$/u
const date =
  /^(?:\d{1,2}\.? (?:de )?\p{L}{3,12}\.?(?: de)?,? \d{4}|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})$/u

const about = /^About \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u
const longest = 100

/** Whether what a page says after its recipe begins with this line: other posts, comments, its author. */
export const endsPost = (text: string): boolean =>
  text.length <= longest && (ends.has(headingKey(text)) || comments.test(text) || about.test(text))

/** "00:00 Intro", "00:45 Mixing": the chapters of a video, which begin at nought; steps by the clock ("08:00 Feed the starter") don't. */
export const chaptersAmong = (lines: string[]): Set<string> => {
  const chapters = lines.filter(line => chapter.test(line))
  return new Set(chapters.some(line => /^\(?0?0:00/.test(line)) ? chapters : [])
}

/** Whether a line is the page's and not the recipe's: when it was written, who cooked it, where it is filed, where to sign up. */
export const isPageLine = memoize(
  text =>
    text.length <= longest &&
    (endsPost(text) ||
      lines.has(headingKey(text)) ||
      dated.test(text) ||
      sorted.test(text) ||
      credited.test(text) ||
      other.test(text) ||
      ofVideo.test(text) ||
      nutrients.test(text) ||
      hardness.test(text) ||
      byline.test(text) ||
      date.test(text) ||
      (text.length < 70 && letters.test(text))),
)
