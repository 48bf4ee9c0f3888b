import { memoize } from '../clean/memoize.ts'
import { headingKey } from './headings.ts'

const whole = new Set(
  (
    'advertisement|ad|ads|anzeige|werbung|publicidad|publicite|pubblicita|advertentie|reklama|reklam|reklame|annonse|annonce|annons|fortsattning efter annonsen|hirdetes|реклама|advertisement continue reading below|continue reading|article continues below advertisement|' +
    'print|print recipe|save|save recipe|pin|pin it|pin it for later|pin for later|save for later|pin recipe|share|share recipe|tweet|email|jump to recipe|rate this recipe|rate|copy|copy ingredients|copy to clipboard|cook mode|cook mode prevent your screen from going dark|' +
    'prevent your screen from going dark|keep screen awake|add to shopping list|add to cart|shop ingredients|shop now|buy now|order now|get ingredients|powered by chicory|units scale|us customary|metric|us|imperial|scale|1x|2x|3x|1 2x|0 5x|1x 2x 3x|' +
    'us customary metric|cups metric|grams|us units|view all|see full recipe|view full recipe|show all|show more|see more|read more|hide images|show images|hide photos|show photos|check all|select all|deselect all|mark as done|mark as complete|mark complete|done|step|image|photo|' +
    'twitter|facebook|pinterest|whatsapp|instagram|tumblr|reddit|linkedin|telegram|mastodon|bluesky|threads|tiktok|share this|' +
    'drucken|speichern|teilen|merken|zur einkaufsliste|zutaten kopieren|portionen|imprimer|partager|voir la recette|voir toute la recette|voir plus|enregistrer|ajouter a ma liste|imprimir|compartir|guardar|compartilhar|stampa|condividi|salva|printen|delen|opslaan|bewaren|' +
    'skriv ut|dela|spara|del|gem|lagre|udskriv|drukuj|udostepnij|tisk|sdilet|nyomtatas|megosztas|yazdir|paylas|распечатать|сохранить|поделиться|plus|minus|learn more|watch video|play video|watch how to make this recipe|x|or'
  ).split('|'),
)
const inside =
  /(?:^(?:läs (?:också|även)|les også|læs også|lees ook|lies auch|lesen sie auch|leggi anche|lee también|leia também|(?:à )?lire aussi|czytaj też|przeczytaj także|читайте также|see also|read also|read next|related)\s?:.{1,100}$|^(?:posted|published|filed) (?:by|in|under)(?!\p{L})[^.!?]{0,60}$|^(?:eingestellt von|publié par|pubblicato da|publicado por|gepubliceerd door|geplaatst door|inlagt av|indsendt af|lagt inn av|opublikowane przez|автор:)[^.!?]{0,60}$|^[^\s\d.!?]{3,12}(?: [^\s\d.!?]{1,12}){0,2} (?:on|auf|sur|su|en|op|på|na|no|в) (?:facebook|pinterest|whatsapp|twitter|instagram)$|^(?:folg(?:e|t) (?:uns|mir)|follow (?:us|me)|suivez[- ](?:nous|moi)|s[íi]guenos|s[íi]gueme|seguici|seguimi|volg (?:ons|mij)|f[öo]lj (?:oss|mig)|følg (?:oss|os|meg|mig)|obserwuj|sleduj|подпис)|^unsubscribe|^(?:you(?:['’]re| are) receiving this|(?:sie erhalten|du erhältst) diese(?:n newsletter| e-?mail)|vous recevez (?:cet|ce) (?:e-?mail|courriel|message)|recibes este (?:correo|email)|ricevi questa (?:e-?mail|newsletter)|je ontvangt deze (?:e-?mail|nieuwsbrief)|você (?:está recebendo|recebeu) este e-?mail)(?!\p{L})|^save (?:(?:this|it) (?:post |recipe |reel )?)?for later[^\p{L}\d]*(?:$|(?:and )?(?:follow|share|tag|send)\b)|[.!]\s+(?:follow|folge|suivez|s[íi]gue(?:me)?|segui(?:mi)?|volg) @\w|^(?:let (?:me|us) know (?:if|how|what|in the comments)|(?:schreib(?:t|e)?|sag(?:t|e)?|lasst?) (?:es )?(?:mir|uns) (?:doch |gerne? )?(?:in den kommentaren|einen kommentar)|dites[- ](?:moi|nous) (?:tout )?en commentaires?|(?:cuéntame|cuéntanos|déjame saber) en (?:los )?comentarios|(?:me conta|conta pra mim|diz-me) nos comentários|would you like me to|do you want me to|(?:soll|kann) ich dir|möchtest du,? dass ich|sag (?:mir )?bescheid|dis-moi si|voulez-vous que je|souhaitez-vous que|avísame si|(?:quieres|te gustaría) que|fammi sapere se|vuoi che ti|me avise se|quer que eu|laat (?:het )?me weten|wil je dat ik|daj znać)(?!\p{L})|^(?:follow|folg(?:e|t)?|suivez|s[íi]gue(?:nos|me)?|segui(?:ci|mi)?|volg|f[öo]lj|følg|obserwuj) @\w|^[^.!?]{0,40}https?:\/\/\S+$|^add .{0,20}to (?:your )?(?:cart|basket|bag|trolley)$|^(?:follow|folg(?:e|t)?|suivez|s[íi]gue(?:nos|me)?|segui(?:ci|mi)?|volg|f[öo]lj|følg|obserwuj|sleduj)\b.{0,30} (?:on|auf|sur|en|su|op|på|na|no) (?:instagram|facebook|pinterest|youtube|tiktok|twitter|threads)|\b(?:follow|tag) (?:me|us) on (?:instagram|facebook|pinterest|youtube|tiktok|twitter|threads)|sign up (?:for|to)|subscribe to|follow us on|tag (?:us|me|@)|@\w+ on instagram|share (?:this|it) (?:on|with)(?: (?:your|my|our|the|all|us|me|facebook|pinterest|instagram|twitter|whatsapp|tiktok|x|social)(?!\p{L})|\s?:?$)|leave a (?:comment|review|rating)|did you make this|affiliate link|all rights reserved|javascript is|this post may contain|pin this recipe|photo (?:by|credit)\b|^(?:source|quelle|kilde|källa|bron|fonte|fuente|forrás|zdroj|źródło) ?:|^cook(?:ing)? mode\b|inkl\.? ?mwst|lista della spesa|shopping list|einkaufsliste|liste de courses|lista de (?:la )?compras?|boodschappenlijst|inköpslista|indkøbsliste|handleliste|list[aę] zakupów|bevásárlólist|nákupní(?:ho)? seznam|список покупок|alışveriş listesi)/iu

/** "1x2x3x": buttons that multiply the amounts. */
const factors = /^(?:(?:\d{1,2}|[½¼¾]|\d[.,/]\d|\d½)\s?[x×]\s*){2,}$/iu

const isButton = (text: string) => text.length < 60 && (whole.has(headingKey(text)) || factors.test(text))

/** Whether a line belongs to the page and not to the recipe: buttons, advertisements, calls to share. */
export const isBoilerplate = memoize(text => text.length <= 220 && (isButton(text) || inside.test(text)))

const call =
  /^(?:follow|tag|subscribe|sign up|pin|save|share|leave|let|did you|folg(?:e|t)|suivez|s[íi]gue\p{L}*|segui\p{L}*|volg|f[öo]lj|følg|obserwuj|sleduj|подпис)/iu

/**
 * Whether a line is nothing but a button or a call to readers. What a page marks as a step goes only then: "Serve warm. Tag
 * us!" is one, and so is "Pour into a tin (affiliate link)".
 */
export const isButtonOrCall = (text: string): boolean =>
  text.length <= 220 && (isButton(text) || (call.test(text) && text.split(/(?<=[.!?])\s+/).every(isBoilerplate)))
