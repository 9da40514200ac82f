import type { RumorType } from '@/lib/domain/tweet/vocabulary';
import { claimIn, cuesOf, firstCue } from './cues';

/**
 * How far what a text says lies in the hands of those whom it is about (docs/product/forecast.md). That something is not
 * so comes before what it is about; what is in nobody's hands before what one party does about it.
 */
const NEGATIVE = cuesOf<'negative_statement'>({
  negative_statement: [
    '(?:is|are|was|were|has|have|had|been) not (?:\\w+ )?(?:hiring|trading|interested|pursuing|considering|signing|shopping|planning|for sale|available)',
    "(?:isn't|aren't|wasn't|hasn't|haven't) (?:\\w+ )?(?:hiring|trading|interested|pursuing|considering|signing|shopping|planning|available|budging)",
    "(?:will not|won't) (?:\\w+ )?(?:match|trade|buy|pursue|hire|be traded|get|return to|suspend|report|part|renew|extend|discuss)",
    '(?:shown |shows |have |has |had |been )?no (?:\\w+ )?(?:interest|plans|talks|intention|path to|truth|deals?)',
    'no deal',
    '(?:ended|shut down|broke off|ends) (?:\\w+ )?talks',
    'talks (?:have |has )?(?:ended|stalled|dormant|dead|collapsed|fallen apart)',
    '(?:talks|discussions) (?:\\S+ ){0,3}(?:dormant|stalled)',
    'without traction',
    'not true',
    'den(?:y|ies|ied) (?:that|a report|reports|any)',
    '(?:pulls?|pulled|takes|took) (?:\\S+ ){0,5}off (?:the )?(?:trade )?market',
    '(?:is|are|\\w+s) out on',
    'off the table',
    'standing pat',
    'ruled out (?:a |any )?(?:trade|deal|move)',
    'has (?:declined|turned down|rejected) (?:the |an? )?(?:offer|job|role|interview)',
  ],
});
const NO_CONTROL = cuesOf<'no_control'>({
  no_control: [
    'MRIs?',
    'surgery',
    'injur(?:y|ies|ed)',
    '(?:sprain(?:ed)?|torn|fractured?|bruise|strain(?:ed)?|concussion|hamstring|ligament|ankle|knee|achilles|plantar|swelling|food poisoning|rehab)',
    'day-to-day',
    'out (?:indefinitely|for the season|several)',
    'miss (?:the|tonight|two|three|four|extended|\\w+ (?:weeks|months|games))',
    'targeting (?:his|her) return',
    '(?:Board of Governors|lottery (?:odds|reform|result)|(?:has|have) voted|suspend(?:ed|s)|fined)',
    'NBA (?:has )?denied',
    'expected to return (?:vs|tonight|on|against)',
    'officials to finalize status',
  ],
});
const CONTROLLED = cuesOf<Exclude<RumorType, 'negative_statement' | 'no_control'>>({
  full_control: [
    '(?:will |plans to |is |are |has |have )?(?:waiv(?:es?|ed|ing)|releas(?:es?|ed|ing)|dismiss(?:es|ed|ing)?|rescind(?:s|ed|ing)?)',
    '(?:will |has |have |is |are )?(?:fires?|fired|firing)',
    '(?:will |plans to )(?:select|draft)',
    '(?:selects|selected) \\w+',
    '(?:will |to )?(?:opt|opts|opted|opting)[- ]?(?:in|out)',
    '(?:will |has |have |is )?declin(?:es?|ed|ing)(?: \\S+){0,4} option',
    '(?:exercis(?:es?|ed|ing)|pick(?:s|ed|ing) up)(?: \\S+){0,4} option',
    '(?:has |have )?(?:matched|matches)',
    '(?:will )?guarantee',
    '(?:will |has |have )?(?:retir(?:es?|ed|ing))',
    '(?:will |has |have )?(?:enter(?:s|ed|ing)?|remain(?:s|ing)? in|withdraw(?:s|n|ing)?(?: \\S+){0,3} from) (?:\\S+ ){0,4}draft',
    'returning for (?:\\S+ )?(?:season|year)',
    'signed with (?:\\S+ )?agents?',
    'sign(?:s|ed)? with agents?',
    'accepted (?:an |the )?(?:invitation|invite)',
    '(?:open to )?waiving (?:his )?no-trade',
    'future as (?:GM|coach|president)',
  ],
  major_control: [
    '(?:agree[sd]?|agreeing|agreed|reach(?:ed|es|ing)?|finali[sz](?:es?|ed|ing)|nearing|close to|working|discussing|negotiating)(?: \\S+){0,8}? (?:contract|extension|deal to|deal with|deal|buyout|offer sheet|agreement|head coach|coach)',
    'agree[sd]? (?:to|on|upon)',
    '(?:will |is |are |plans to |has |have )?(?:sign|signs|signing|signed|re-sign|re-signs|re-signing)(?: \\S+)?',
    '(?:will |is |are |has |have |been )?(?:hire|hires|hiring|hired)',
    '(?:contract|extension|buyout|offer sheet|max deal|two-way)',
    'sign(?:ing)? a deal',
    'plans to sign',
    '(?:\\d|one|two|three|four|five)-year(?:,)? ',
    'finali[sz]ing return',
    'negotiating with',
    'discussions to sign',
    'bring back',
    'continue on as',
  ],
  medium_control: [
    '(?:sign-and-)?trad(?:es?|ed|ing)(?! deadline guide| kicker| clause)',
    'acquir(?:es?|ed|ing)',
    '(?:sending|sends|will send)',
    'draft rights',
    'mov(?:es?|ing) (?:\\S+ ){0,3}to (?:the )?\\w+ (?:in|as part)',
    'deal for',
    'complete \\w+ deal',
    '(?:serious|advanced) talks',
    'shopping',
  ],
  minor_control: [
    '(?:serious |strong |top |leading |emerge[sd]? as )?candidates?',
    'candidacy',
    '(?:meeting|meetings|met|meet) (?:\\S+ ){0,3}(?:with|set|today)',
    'formal meeting',
    'considered (?:as|for)',
    '(?:top |perimeter )+target',
    '(?:targeting|targeted)',
    '(?:pursu(?:e|es|ing|it|ed))',
    'interest(?:ed)? (?:in|from)',
    'interview(?:s|ed|ing)?',
    'workout',
    'suitors?',
    'could (?:land|travel)',
    'front-?runner',
  ],
});

/** @returns how far what is reported is in the hands of those whom it is about; null where no phrase tells */
export function rumorTypeOf(text: string): RumorType | null {
  const read = claimIn(text);
  if (read === null) return null;
  return firstCue(read, NEGATIVE) ?? firstCue(read, NO_CONTROL) ?? firstCue(read, CONTROLLED);
}
