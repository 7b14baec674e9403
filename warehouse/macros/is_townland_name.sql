-- is_townland_name(name_key): whether a name begins or ends like the names of
-- townlands, in the English spelling of their Irish words, with double letters
-- as single ones.
regexp_matches(
    name_key,
    '^(A[GU]GH|ARD|BAL|BA[UW]N|BOHER|BOR|BRA|CAHER|CA[PR]|CASTLE|CLO|CO[LMR]'
    || '|CRE|CRO|CU[LR]|DER|DON|DRO|DRU|DUN|EMLA|FA[HR]|FEN|GAR|GL[AE]|GORT'
    || '|GRA|INCH|K[EI]L|KNO|LACK|LE[IT]|LI[SC]|LOUGH|MAGH|MON|MOY|MU[CL]|NEW'
    || '|POL|POR|RA|ROS|SHAN|SK|SLIE|SRA|TEM|TER|TI[MR]|TOBER|TO[NR]|TU[BL]'
    || '|UR|BRO)'
    || '|(BEG|BOY|CROS|DUF|EAST|GH|GLAS|HAN|HIL|ISLAND|LWR|MILEHSE|MORE|NORTH'
    || '|NTH|PK|REA|ROE|STH|STR|TOWN|UPR|WEST)$'
)
