vcl 4.1;

# Varnish in front of the site, with vmod xkey (Debian: varnish-modules). Without it, load without-xkey.vcl instead.
# Instances purge by PURGE_URL=varnish://HOST:PORT.

import std;
import xkey;
include "./backends.vcl";

# Ends everything that has one of the keys in req.http.xkey-purge, separated by spaces.
sub end_keys {
    set req.http.ended = xkey.purge(req.http.xkey-purge);
}

sub vcl_backend_response {
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    }
}

include "./caching.vcl";
