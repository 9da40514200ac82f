vcl 4.1;

# Varnish in front of the site, with vmods xkey and var (Debian: varnish-modules). Without them, load without-xkey.vcl instead.
# Instances purge by PURGE_URL=varnish://HOST:PORT.

import std;
import var;
import xkey;
include "./backends.vcl";

sub vcl_init {
    var.global_set("last-purge", "none");
}

# Ends everything that has one of the keys in req.http.xkey-purge, separated by spaces. A repeat is for caches that do not know what
# was under way the first time.
sub end_keys {
    if (!req.http.xkey-repeat) {
        var.global_set("last-purge", req.xid);
    }
    set req.http.ended = xkey.purge(req.http.xkey-purge);
}

sub vcl_backend_fetch {
    set bereq.http.X-Last-Purge = var.global_get("last-purge");
}

sub vcl_backend_response {
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    }
}

include "./caching.vcl";

# Of what is kept: an answer that was under way during a purge may be from before the change, and was not there to be ended.
# So it is fetched anew, and kept for a second where purges come one after another.
sub vcl_backend_response {
    if (!bereq.uncacheable && bereq.http.X-Last-Purge != var.global_get("last-purge")) {
        if (bereq.retries == 0) {
            return (retry);
        }
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
    }
}
